import type { Sentences } from "./keys.ts";

export const nb: Sentences = {
  // Det reglene sier nei til.
  unknownGame: "Det finnes ikke noe spill som heter {game}. Velg ett fra listen over spill.",
  unknownOption: "{game} har ikke noe valg som heter {option}. Velg blant spillets egne valg.",
  optionSeconds: "hele sekunder fra 5 til 3600",
  optionValue: "{value} kan ikke velges for {option}. Velg én av: {values}.",
  noPlayers: "Et parti trenger minst én spiller. Legg til et navn.",
  nameEmpty: "Spiller {seat} mangler navn. Gi et navn på 1 til 40 tegn.",
  nameTooLong: "Navnet {name} er på {length} tegn. Kort det ned til høyst {most}.",
  noSuchSeat: "Ingen ved navn {seat} er med i dette partiet. Velg en av spillerne.",
  notStarted: "Dette partiet er ikke startet. Start det først.",
  matchOver: "Partiet er slutt. Angre slutten for å endre det, eller spill igjen.",
  notYourTurn: "Det er {turn} sin tur, ikke {seat} sin. Vent til {turn} har valgt rute.",
  orderFirst: "Det er ikke avgjort hvem som begynner. Kast om starten først.",
  throwOffFirst: "Det er uavgjort. Kast om det først.",
  orderDone: "Det er alt avgjort hvem som begynner. Fortsett med turen.",
  noThrowOff: "Det er ikke noe uavgjort å kaste om. Fortsett med partiet.",
  diceCount: "Dette kastet er med {due} terninger, men det kom {given}. Les eller tast inn alle {due}.",
  impossibleFace: "Terning {die} kan ikke vise {face}. Tast inn en side fra 1 til 6.",
  noThrowsLeft: "Alle {throws} kastene i denne turen er brukt. Velg en rute.",
  allHeld: "Alle terningene er beholdt, så det er ingenting å kaste. Slipp en, eller velg en rute.",
  firstThrowAll: "Det første kastet i en tur er med alle terningene. Kast alle.",
  keptDieChanged:
    "Terning {die} er beholdt, men kom med en annen side. Legg den tilbake, eller slipp den og regn den som kastet.",
  sameRoll: "Dette kastet fra brettet er alt talt med. Kast på nytt.",
  notThrown: "Ingen terninger er kastet i denne turen. Kast først.",
  unreadDice: "Terningene {dice} har ingen side ennå. Sett dem for hånd først.",
  unreadDie: "Terning {dice} har ingen side ennå. Sett den for hånd først.",
  nothingToAmend: "Ingen kast venter på en bedre avlesning. Kast, eller rett en terning for hånd.",
  sameFace: "Terning {die} viser alt {face}. Velg en annen side, eller la den ligge.",
  noSuchDie: "Det finnes ingen terning {die} i dette spillet. Velg en av terningene på bordet.",
  noSuchBox: "Det finnes ingen rute som heter {box} på dette kortet. Velg en av rutene på kortet.",
  boxClosed: "{box} kan ikke tas nå. {why}",
  noClock: "Turene har ingen tidsgrense i dette partiet. Fortsett turen.",
  timeUp: "Tiden for denne turen er ute. Velg en rute.",
  sameName: "Navnet er alt {name}. Skriv et annet, eller la det stå.",
  alreadyRetired: "{seat} har alt gått fra partiet. Angre for å få {seat} med igjen.",
  nothingToUndo: "Det er ingenting å angre: partiet er helt i starten. Kast for å komme videre.",
  takeBackOff: "Angring er slått av i reglene for dette partiet. Fortsett herfra.",
  takeBackTooLate: "Det er for sent å angre dette: noen har kastet siden. Fortsett herfra.",

  // Hvorfor ord ikke gjelder.
  notInList: "{word} står ikke i ordlisten. Prøv et annet ord.",
  notLetters: "«{word}» er ikke et ord av bokstavene a til z. Skriv det uten aksenter, tegn og mellomrom.",
  wrongLength: "Lengden på {word} er {length}, og det skal være {due} bokstaver. Prøv et annet ord.",
  loneWild: "En ◆ alene er ikke et ord. Legg den i et lengre ord.",
  letterShort: "{word} trenger {letter} {needed} ganger, og terningene har den {there} ganger. Prøv et annet ord.",
  dieUsed: "Terning {die} er alt brukt, så {word} kan ikke få den også. Velg en annen terning eller et annet ord.",
  notOnDie: "Terning {die} viser ikke {letter} i {word}. Velg en terning som gjør det.",
  noDictionary: "Ordlisten {dictionary} kan ikke leses. Legg den på plass, eller start et parti med en annen.",
  noWordList: "Det finnes ingen ordliste {path}. Oppgi en tekstfil med ett ord på hver linje.",
  wordListLong: "{path} er lengre enn det som kan brukes: de første {used} ordene gjelder. Kort den ned.",
  wordListLine: "{path}: linje {lines} er ikke et ord av bokstavene a til z og er utelatt; resten brukes.",
  wordListLines: "{path}: linjene {lines} er ikke ord av bokstavene a til z og er utelatt; resten brukes.",
  moreLines: "{more} til",
  noWordsHere: "{box} tar ingen ord. Utelat dem.",
  wordCount: "{box} tar {due} ord, og {given} er lagt. Legg så mange, eller ingen for en null.",
  wordDue: "{box} trenger et ord. Legg ett, eller velg en annen rute.",
  notAllDice:
    "Her må ordene bruke alle terningene, og {left} er til overs. Bruk dem, eller legg ingen ord for en null.",
  noWordGame: "Det er ingen ord å stemme over i dette spillet. Gå videre med turen.",
  noVote: "{seat} har ingen stemme, eller har alt stemt. Tell hver person som spiller, én gang.",
  outvoted: "{yes} for {word} og {no} mot: det blir som det var. Legg et annet ord.",
  ruledAlready: "Bordet har alt avgjort {word}. Gå videre med turen.",
  zeroBoxDue: "En av de åpne runderutene får en null for dette. Velg én av: {boxes}.",
  noZeroBox: "{box} kan ikke få en null nå. Utelat den, eller velg en åpen runderute.",
  noSevenWord: "Et ord på sju bokstaver gir ikke noe ekstra her. Utelat det.",

  // Hvorfor en rute er stengt.
  filled: "Den er alt fylt ut; velg en åpen rute.",
  upperFirst: "Disse terningene må føres i {box}, som ennå er åpen.",
  lowerFirst: "En åpen rute i nedre del må tas først.",
  notThisRound: "Denne runden gjelder {box}.",
  sequence: "Her fylles rutene i rekkefølge; den neste er {box}.",
  columnFirst: "Kolonnene fylles fra venstre her; kolonne {column} kommer først.",
  tooLate: "Den kan bare tas før et tredje kast; velg en annen rute.",
  pays0: "Terningene gir ingenting her, og ruten tar ingen null; velg en annen rute.",

  // Hvorfor et kort som ble skrevet inn eller lest, ikke kan være slik.
  impossiblePoints: "Ingen terninger gir {points} i {box}. Rett kortet.",
  impossibleBonuses: "Dette kortet kan høyst ha {most} ekstra bonuser, men {given} ble oppgitt. Rett antallet.",
  impossibleWorth:
    "Dette kortet kan høyst ha {most} ekstra bonuser på {worth} poeng, men {given} ble oppgitt. Rett kortet eller bonusene.",
  unclearBonuses:
    "{given} ekstra bonuser kan være verdt {least} til {most} poeng på dette kortet. Oppgi poengene for hver av dem.",

  // Hvorfor bokstavterninger noen har laget, ikke lagres eller leses.
  setDice: "Et sett bokstavterninger har {due} terninger, og dette har {given}. Legg til eller ta bort terninger.",
  setFaces: "Terning {die} har {given} sider, og en terning har {due}. Legg til eller ta bort sider.",
  manyLetters: "Terning {die}, side {face} viser {given} bokstaver ({letters}). Gi hver side én bokstav.",
  noLetter: "Terning {die}, side {face} viser ingen bokstav fra a til z. Gi den en, eller ◆ for hvilken som helst.",
  faceValue: "Terning {die}, side {face} er {text}. Gi bokstaven et helt tall fra 0 til {most} som verdi, som A1.",
  wildValue: "Terning {die}, side {face} er ◆, som er verdt 0. La verdien være 0.",
  setNameEmpty: "Dette settet har ikke noe navn. Gi det et på 1 til 40 tegn.",
  setNameTooLong: "Navnet {name} er {length} tegn langt. Kort det ned til {most} eller færre.",
  setNameTaken: "Det finnes alt et sett som heter {name}. Gi dette et annet navn.",
  noSuchSet: "Det finnes ikke lenger noe sett som heter {name}. Velg et annet, eller lagre dette under sitt eget navn.",
  tooManySets: "Det er {most} sett fra før. Fjern ett for å beholde et til.",
  notASetFile: "Dette er ingen fil med bokstavterninger ({detail}). Velg en som er lagret herfra.",
  setFileTooLarge: "En fil med bokstavterninger er liten, og denne er større enn {most} kB. Velg en annen.",

  // Det verten sier nei til.
  badMessage: "Programmet forsto ikke det denne skjermen ba om ({detail}). Last skjermen på nytt.",
  noMatch: "Det ligger ikke noe parti på bordet. Start et nytt, eller fortsett et.",
  otherMatch: "Et annet parti ligger på bordet nå. Gå til det, eller fortsett dette fra Hjem.",
  unknownMatch: "Det finnes ikke noe parti {match} i arkivet. Velg ett fra listen over partier.",
  matchRunning: "Et parti er fortsatt i gang på dette bordet. Gjør det ferdig, eller legg det bort til senere.",
  stale: "Partiet var kommet videre, så dette ble ikke gjort. Se på bordet, og prøv igjen.",
  throwByHand: "Her tastes kastene inn for hånd. Tast inn det som ble kastet.",
  throwInTray: "Her kastes terningene i brettet. Kast dem der, eller velg simulerte terninger.",
  badSource:
    "«{source}» er ikke noe sted terninger kan komme fra. Bruk simulated, manual, serial:auto, serial:PORT, tcp:VERT:PORT eller replay:FIL.",
  noDevice: "Ingen enhet er valgt som terningkilde. Velg et brett først.",
  notRecording: "Det tas ikke noe opptak. Start et først.",
  emulatorBusy: "Brettet er ennå opptatt med kastet før. Vent litt, og gjør det igjen.",
  noSuchNotice: "Det spørsmålet om terningene er ikke åpent lenger. Fortsett med partiet.",
  letterMisfit:
    "Ingen terning i dette settet er igjen til å vise {letter}. Se etter i brettet og la det lese på nytt, eller sett terningene for hånd.",
  orderless:
    "Brettet sier hva som ligger, men ikke på hvilken terning, og hver bokstavterning har sine egne. Sett terningene for hånd.",
  damagedMatch:
    "Det som er lagret om parti {match}, bryter reglene ved hendelse {event}, så partiet ble ikke åpnet. Det er bevart som det er; start et nytt parti.",
  diskFull: "Det er ikke plass igjen i {folder}, så ingenting kan lagres. Frigjør litt plass, og prøv igjen.",
  readOnly:
    "Det kan ikke skrives i {folder}, så ingenting kan lagres. Gjør mappen skrivbar, eller start med en annen datamappe.",
  writeFailed: "Partiet kunne ikke lagres ({detail}). Det er som det var; se til disken, og prøv igjen.",
  failed: "Noe gikk galt i programmet ({detail}). Partiet er som det var; prøv igjen.",
  notReached: "Bordet kan ikke nås akkurat nå. Ingenting er tapt; vent litt, og prøv igjen.",
  journalSetAside:
    "Arkivet i {file} var skadet. Det er bevart som {asideFile}; et nytt er begynt, så du kan spille videre.",

  // Det som er galt med terningkilden.
  noPermission:
    "Denne brukeren får ikke åpne {path}. Installer udev-regelen til Kast (70-kast.rules) og koble brettet til på nytt, eller bli med i gruppen dialout og logg inn på nytt; kast doctor sier hvordan.",
  busy: "{path} brukes av et annet program. Lukk det programmet, og prøv igjen.",
  busyBy: "{path} brukes av {by}. Lukk det, og prøv igjen.",
  gone: "{path} er borte: brettet er koblet fra eller slått av. Koble det til, og prøv igjen.",
  "gone.far": "{path} har lagt på. Se etter at brettet er på og på nettet; det ringes opp igjen av seg selv.",
  "cameAndWent.far": "{path} svarer og legger på med det samme. Se om et annet program har brettet, og prøv igjen.",
  "silent.far":
    "Det høres ingenting fra {path}, enda det svarer. Se etter at det står et brett der, og kast eller prøv igjen.",
  "failed.far": "{path} kunne ikke nås ({detail}). Se etter at brettet er på, og at adressen er riktig.",
  noSuchPort: "Det finnes ingen port {path}. Koble til brettet, eller velg en annen port.",
  "noSuchPort.any": "Det er ikke funnet noe brett på noen port. Koble til et, eller velg porten til det.",
  "noSuchPort.emulator": "Emulatoren er koblet fra. Vent litt, eller prøv igjen.",
  notASerialPort: "{path} er ikke en serieport ({detail}). Velg en annen port.",
  cameAndWent:
    "{path} kommer og går. Se til kabelen og pluggen; på Linux kan brltty ta porten (kast doctor sier fra om det).",
  silent:
    "Det høres ikke noe forståelig fra {path}. Se etter at det er porten til brettet, at brettet er på og snakker i 115200 baud, og kast eller prøv igjen.",
  version:
    "Brettet snakker versjon {proto} av linjeprotokollen, som ikke er kjent her. Oppdater brettet eller dette programmet.",
  flood: "Brettet sender mer enn det går an å lese. Koble det fra, og se til programvaren i det.",
  otherDice:
    "Brettet har {seen} terninger, og dette spillet spilles med {due}. Bruk et brett med {due}, eller velg andre terninger.",
  noCapture: "{path} kan ikke spilles av ({detail}). Velg en fil laget med kast tray record.",
  sourceFailed: "{path} kunne ikke åpnes ({detail}). Se til kabelen, og prøv igjen.",

  // Det brettet forteller ved siden av partiet.
  "notice.already": "Lå alt i brettet: {dice}. Ta dem som dette kastet, eller kast på nytt.",
  "notice.offer": "Brettet viser {dice}. Ta dem hvis de ble kastet, eller kast på nytt.",
  "notice.unexpected.noThrowDue": "Kastet uten at noe kast sto for tur: {dice}. De teller ikke; velg en rute først.",
  "notice.unexpected.matchOver":
    "Kastet etter at partiet var slutt: {dice}. De teller ikke; spill igjen for å bruke terningene.",
  "notice.unexpected.noMatch": "Kastet uten noe parti på bordet: {dice}. Start et parti for å bruke terningene.",
  "notice.unexpected.early":
    "Kastet før det sto for tur: {dice}. Ta dem som det første kastet i denne turen, eller kast på nytt.",
  "notice.whichKept.one":
    "Kastet: {dice}. Hvilken annen terning ble beholdt? Terning {kept}, ser det ut til: ta den, eller velg en annen.",
  "notice.whichKept.many":
    "Kastet: {dice}. Hvilke andre terninger ble beholdt? Terningene {kept}, ser det ut til: ta dem, eller velg andre.",
  "notice.count":
    "Brettet ser {seen} terninger der det skal være {due}. Se i brettet og la det lese på nytt, eller sett dem for hånd.",
  "notice.keptChanged.one":
    "Terning {kept} var beholdt og er endret; brettet viser {dice}. Regn den som kastet, eller legg den tilbake.",
  "notice.keptChanged.many":
    "Terningene {kept} var beholdt og er endret; brettet viser {dice}. Regn dem som kastet, eller legg dem tilbake.",
  "notice.moved":
    "Terninger ble flyttet uten kast; brettet viser {dice}. Kastet står; rett en terning hvis den ble lest feil.",
  "notice.unread": "Ikke alle terningene kunne leses: {dice}. Sett sidene som mangler, for hånd.",
  "notice.misfit":
    "Brettet leser {dice}, men ingen terning i dette settet er igjen til å vise {letter}. Se etter i brettet og la det lese på nytt, eller sett terningene for hånd.",
  "notice.orderless":
    "Brettet viser {dice} uten å si hvilken terning som er hvilken, og hver bokstavterning har sine egne bokstaver. Sett terningene for hånd.",
  "warning.cocked": "{Die} ligger på skrå. Legg den flatt, eller sett siden for hånd.",
  "warning.missing": "{Die} mangler i brettet. Let etter den, eller sett siden for hånd.",
  "warning.extra": "Det er for mange terninger i brettet. Ta ut den fremmede.",
  "warning.unread": "{Die} kan ikke leses. Sett siden for hånd.",
  "warning.battery": "Det er lite strøm på {die}. Lad snart.",
  "warning.sensor": "Brettet kjenner ikke {die}. Slå brettet av og på, eller sett siden for hånd.",
  "warning.jam": "Brettet har satt seg fast ved {die}. Løsne det, og kast på nytt.",
  "warning.other": "Brettet melder «{warning}» for {die}. Se i brettet.",
  "die.some": "en terning",
  "die.number": "terning {number}",
  "mark.cocked": "en på skrå",
  "mark.missing": "en som mangler",
  "mark.unread": "en ulest",
};
