import type { Sentences } from "./keys.ts";

export const en: Sentences = {
  // What the rules refuse.
  unknownGame: "There is no game called {game}. Choose one from the list of games.",
  unknownOption: "{game} has no option called {option}. Choose from the game's own options.",
  optionSeconds: "whole seconds from 5 to 3600",
  optionValue: "{value} cannot be chosen for {option}. Choose one of: {values}.",
  noPlayers: "A match needs at least one player. Add a name.",
  nameEmpty: "Player {seat} has no name. Give one of 1 to 40 characters.",
  nameTooLong: "The name {name} is {length} characters long. Shorten it to {most} or fewer.",
  noSuchSeat: "Nobody called {seat} plays in this match. Choose one of its players.",
  notStarted: "This match has not been started. Start it first.",
  matchOver: "The match is over. Undo its end to change it, or play again.",
  notYourTurn: "It is {turn}’s turn, not {seat}’s. Wait until {turn} has chosen a box.",
  orderFirst: "Who starts is not settled yet. Throw for the start first.",
  throwOffFirst: "A tie is still to be settled. Throw for it first.",
  orderDone: "Who starts is already settled. Go on with the turn.",
  noThrowOff: "There is no tie to throw for. Go on with the match.",
  diceCount: "This throw is of {due} dice, but {given} came. Read or enter all {due}.",
  impossibleFace: "Die {die} cannot show {face}. Enter a face from 1 to 6.",
  noThrowsLeft: "All {throws} throws of this turn are taken. Choose a box.",
  allHeld: "Every die is kept, so there is nothing to throw. Let one go, or choose a box.",
  firstThrowAll: "A turn’s first throw is of all dice. Throw them all.",
  keptDieChanged: "Die {die} is kept, but came with another face. Set it back, or let it go and count it as thrown.",
  sameRoll: "This roll of the tray is already counted. Throw again for a new one.",
  notThrown: "No dice have been thrown in this turn. Throw first.",
  unreadDice: "Dice {dice} have no face yet. Set them by hand first.",
  unreadDie: "Die {dice} has no face yet. Set it by hand first.",
  nothingToAmend: "No throw is waiting for a better reading. Throw, or correct a die by hand.",
  sameFace: "Die {die} already shows {face}. Choose another face, or leave it.",
  noSuchDie: "There is no die {die} in this game. Choose one of the dice on the table.",
  noSuchBox: "There is no box called {box} on this card. Choose one of the card’s boxes.",
  boxClosed: "{box} cannot be taken now. {why}",
  noClock: "Turns have no time limit in this match. Go on with the turn.",
  timeUp: "The time for this turn is up. Choose a box.",
  sameName: "That is the name already: {name}. Type another, or leave it.",
  alreadyRetired: "{seat} has already left the match. Undo brings {seat} back.",
  nothingToUndo: "There is nothing to undo: the match is at its very start. Throw to go on.",
  takeBackOff: "Undo is switched off in this match’s rules. Go on from here.",
  takeBackTooLate: "It is too late to undo this: someone has thrown since. Go on from here.",

  // Why words do not count.
  notInList: "{word} is not in the dictionary. Try another word.",
  notLetters: "“{word}” is no word of the letters a to z. Type it without accents, signs or blanks.",
  wrongLength: "The length of {word} is {length} where {due} letters are due. Try another word.",
  loneWild: "A ◆ alone is no word. Lay it in a longer word.",
  letterShort: "{word} needs {letter} {needed} times, and the dice have it {there} times. Try another word.",
  dieUsed: "Die {die} is used already, so {word} cannot have it too. Choose another die, or another word.",
  notOnDie: "Die {die} does not show the {letter} of {word}. Choose a die that does.",
  noDictionary: "The dictionary {dictionary} cannot be read. Put it in its place, or start a match with another one.",
  noWordList: "There is no word list {path}. Name a text file with a word on each line.",
  wordListLong: "{path} is longer than can be used: its first {used} words are. Shorten it.",
  wordListLine: "{path}: line {lines} is no word of the letters a to z and is left out; the rest is used.",
  wordListLines: "{path}: lines {lines} are no words of the letters a to z and are left out; the rest is used.",
  moreLines: "{more} more",
  noWordsHere: "{box} takes no words. Leave them out.",
  wordCount: "{box} takes {due} words, and {given} are laid. Lay so many, or none for a zero.",
  wordDue: "{box} needs a word. Lay one, or choose another box.",
  notAllDice: "Here the words must use all the dice, and {left} are left over. Use them, or lay no words for a zero.",
  noWordGame: "There are no words in this game to vote on. Go on with the turn.",
  noVote: "{seat} has no vote, or has voted already. Count every person who plays once.",
  outvoted: "{yes} for {word} and {no} against: it stays as it was. Lay another word.",
  ruledAlready: "The table has settled {word} already. Go on with the turn.",
  zeroBoxDue: "One of the open round boxes takes a zero for this. Choose one of: {boxes}.",
  noZeroBox: "{box} cannot take a zero now. Leave it out, or choose an open round box.",
  noSevenWord: "A seven-letter word is not paid extra here. Leave it out.",

  // Why a box is closed.
  filled: "It is filled already; choose an open box.",
  upperFirst: "These dice must go in {box}, which is still open.",
  lowerFirst: "An open lower box must be taken first.",
  notThisRound: "This round is for {box}.",
  sequence: "Boxes are filled in printed order here; the next one is {box}.",
  columnFirst: "Columns are filled from left to right here; column {column} comes first.",
  tooLate: "It can be taken only before a third throw; choose another box.",
  pays0: "The dice pay nothing here and it takes no zero; choose another box.",

  // Why a card that was typed or read cannot be.
  impossiblePoints: "No dice give {points} in {box}. Correct the card.",
  impossibleBonuses: "This card can have at most {most} extra bonuses, but {given} were given. Correct the number.",
  impossibleWorth:
    "This card can have at most {most} extra bonuses of {worth} points, but {given} were given. Correct the card or the bonuses.",
  unclearBonuses: "{given} extra bonuses can be worth {least} to {most} points on this card. Give the points of each.",

  // Why letter dice people made are not kept or read.
  setDice: "A set of letter dice has {due} dice, and this one has {given}. Add or leave out dice.",
  setFaces: "Die {die} has {given} faces where a die has {due}. Add or leave out faces.",
  manyLetters: "Die {die}, face {face} shows {given} letters ({letters}). Give each face one letter.",
  noLetter: "Die {die}, face {face} shows no letter from a to z. Give it one, or ◆ for any letter.",
  faceValue:
    "Die {die}, face {face} is {text}. Give its letter a whole number from 0 to {most} as its value, such as A1.",
  wildValue: "Die {die}, face {face} is ◆, which is worth 0. Leave its value at 0.",
  setNameEmpty: "This set has no name. Give it one of 1 to 40 characters.",
  setNameTooLong: "The name {name} is {length} characters long. Shorten it to {most} or fewer.",
  setNameTaken: "There is a set called {name} already. Give this one another name.",
  noSuchSet: "There is no set called {name} any more. Choose another, or save this one under its own name.",
  tooManySets: "There are {most} sets already. Remove one to keep another.",
  notASetFile: "This is no file of letter dice ({detail}). Choose one that was saved here.",
  setFileTooLarge: "A file of letter dice is small, and this one is larger than {most} kB. Choose another.",

  // What the host refuses.
  badMessage: "The program did not understand what this screen asked ({detail}). Load the screen again.",
  noMatch: "No match is on the table. Start one, or continue one.",
  otherMatch: "Another match is on the table now. Go to it, or continue this one from the first screen.",
  unknownMatch: "There is no match {match} in the records. Choose one from the list of matches.",
  matchRunning: "A match is still going on this table. Finish it, or leave it to be continued later.",
  stale: "The match had moved on, so this was not done. Look at the table, then try again.",
  throwByHand: "Dice are entered by hand here. Enter what was thrown.",
  throwInTray: "Dice are thrown in the tray here. Throw them there, or choose simulated dice.",
  badSource:
    "“{source}” is no place dice can come from. Use simulated, manual, serial:auto, serial:PORT, tcp:HOST:PORT or replay:FILE.",
  noDevice: "No device is chosen as dice source. Choose a tray first.",
  notRecording: "No capture is being made. Start one first.",
  emulatorBusy: "The tray is still busy with the throw before. Wait a moment, then do it again.",
  noSuchNotice: "That question about the dice is no longer open. Go on with the match.",
  letterMisfit:
    "No die of this set is left to show {letter}. Look in the tray and let it read again, or set the dice by hand.",
  orderless:
    "The tray tells faces without saying of which dice, and each letter die has its own. Set the dice by hand.",
  damagedMatch:
    "The record of match {match} breaks the rules at event {event}, so it was not opened. It is kept as it is; start a new match.",
  diskFull: "There is no room left in {folder}, so nothing can be recorded. Free some room, then try again.",
  readOnly:
    "{folder} cannot be written to, so nothing can be recorded. Make it writable, or start with another data folder.",
  writeFailed: "The record could not be written ({detail}). The match is as it was; look to the disk, then try again.",
  failed: "Something went wrong in the program ({detail}). The match is as it was; try again.",
  notReached: "The table cannot be reached just now. Nothing is lost; wait a moment and try again.",
  journalSetAside:
    "The records in {file} were damaged. They are kept as {asideFile}; new records were begun, so you can play on.",

  // What is wrong with the dice source.
  noPermission:
    "This user may not open {path}. Install Kast’s udev rule (70-kast.rules) and plug the tray in anew, or join the group dialout and log in again; kast doctor says how.",
  busy: "{path} is in use by another program. Close that program, then try again.",
  busyBy: "{path} is in use by {by}. Close it, then try again.",
  gone: "{path} is gone: the tray was unplugged or switched off. Plug it in, then try again.",
  "gone.far": "{path} has hung up. See that the tray is switched on and on the network; it is called again by itself.",
  "cameAndWent.far": "{path} answers and hangs up at once. See whether another program has the tray, then try again.",
  "silent.far": "Nothing is heard from {path}, though it answers. See that a tray is there, then throw or try again.",
  "failed.far": "{path} could not be reached ({detail}). See that the tray is switched on and the address is right.",
  noSuchPort: "There is no port {path}. Plug the tray in, or choose another port.",
  "noSuchPort.any": "No tray is found on any port. Plug one in, or choose its port.",
  "noSuchPort.emulator": "The emulator is unplugged. Wait a moment, or try again.",
  notASerialPort: "{path} is not a serial port ({detail}). Choose another port.",
  cameAndWent:
    "{path} comes and goes. Check the cable and the plug; on Linux brltty may be taking the port away (kast doctor says so).",
  silent:
    "Nothing that makes sense is heard from {path}. See that it is the tray’s port, that the tray is on and speaks at 115200 baud, then throw or try again.",
  version:
    "The tray speaks version {proto} of the line protocol, which is not known here. Update the tray or this program.",
  flood: "The tray sends more than can be read. Unplug it and look to its firmware.",
  otherDice: "The tray has {seen} dice and this game is played with {due}. Use a tray of {due}, or choose other dice.",
  noCapture: "{path} cannot be played back ({detail}). Choose a file made by kast tray record.",
  sourceFailed: "{path} could not be opened ({detail}). Check the cable, then try again.",

  // What the tray tells beside the match.
  "notice.already": "Already in the tray: {dice}. Take them as this throw, or throw again.",
  "notice.offer": "The tray shows {dice}. Take them if they were thrown, or throw again.",
  "notice.unexpected.noThrowDue": "Thrown while no throw was due: {dice}. They do not count; choose a box first.",
  "notice.unexpected.matchOver":
    "Thrown after the match was over: {dice}. They do not count; play again to use the dice.",
  "notice.unexpected.noMatch": "Thrown with no match on the table: {dice}. Start a match to use the dice.",
  "notice.unexpected.early":
    "Thrown before it was due: {dice}. Take them as the first throw of this turn, or throw again.",
  "notice.whichKept.one": "Thrown: {dice}. Which other die was kept? Die {kept}, it seems: take it, or choose another.",
  "notice.whichKept.many":
    "Thrown: {dice}. Which other dice were kept? Dice {kept}, it seems: take them, or choose others.",
  "notice.count":
    "The tray sees {seen} dice where {due} are due. Look in the tray and let it read again, or set them by hand.",
  "notice.keptChanged.one":
    "Die {kept} was kept and has changed; the tray shows {dice}. Count it as thrown, or set it back.",
  "notice.keptChanged.many":
    "Dice {kept} were kept and have changed; the tray shows {dice}. Count them as thrown, or set them back.",
  "notice.moved":
    "Dice were moved without a throw; the tray shows {dice}. The throw stands; correct a die if it was misread.",
  "notice.unread": "Not every die could be read: {dice}. Set the missing faces by hand.",
  "notice.misfit":
    "The tray reads {dice}, but no die of this set is left to show {letter}. Look in the tray and let it read again, or set the dice by hand.",
  "notice.orderless":
    "The tray shows {dice} without saying which die is which, and each letter die has its own letters. Set the dice by hand.",
  "warning.cocked": "{Die} lies aslant. Set it flat, or set its face by hand.",
  "warning.missing": "{Die} is missing from the tray. Look for it, or set its face by hand.",
  "warning.extra": "There are too many dice in the tray. Take the strange one out.",
  "warning.unread": "{Die} cannot be read. Set its face by hand.",
  "warning.battery": "The battery of {die} is low. Charge it soon.",
  "warning.sensor": "The tray cannot sense {die}. Switch the tray off and on, or set the face by hand.",
  "warning.jam": "The tray is jammed at {die}. Free it, then throw again.",
  "warning.other": "The tray reports “{warning}” for {die}. Look in the tray.",
  "die.some": "a die",
  "die.number": "die {number}",
  "mark.cocked": "one aslant",
  "mark.missing": "one missing",
  "mark.unread": "one unread",
};
