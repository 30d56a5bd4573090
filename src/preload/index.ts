import { contextBridge } from "electron";
contextBridge.exposeInMainWorld("kast", {});
