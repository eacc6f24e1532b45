import * as paths from "#platform/contract/paths.ts";
import { moduleAddress } from "../../services/service-entries.ts";
import { useModuleGroups } from "../../services/service-menus.tsx";

export interface Jump {
  /** The key that is pressed after G to open the page. */
  key: string;
  title: string;
  detail: string;
  path: string;
}

/** The keys that jump to modules, by the url of each. */
const keysOfModules: Record<string, string> = {
  Eventos: "e",
  "Eventos/N1": "a",
  "Eventos/N2": "s",
  "Eventos/Estado": "f",
  Correlaciones: "r",
  Vulnerabilidades: "v",
  Compliance: "c",
  "Compliance/Controles": "o",
  "Compliance/Evidencias": "d",
  "EnhancedEvents/Activos": "w",
  "EnhancedEvents/Personas": "u",
  "mitre-attack": "m",
  Interacciones: "t",
  BaseDeConocimiento: "b",
  "Manage/Companies": "z",
};

/** Returns the screens that G and a key open: only screens that the person has. */
export function useJumps(): Jump[] {
  const modules = useModuleGroups().flatMap((group) => group.modules);
  return [
    { key: "i", title: "Bienvenida", detail: "Inicio", path: paths.home },
    ...modules.flatMap((module) => {
      const key = keysOfModules[module.url.replace(/^\/+/, "")];
      return key && !module.planned
        ? [{ key, title: module.name, detail: module.service.name, path: moduleAddress(module) }]
        : [];
    }),
    { key: "p", title: "Mi perfil", detail: "Sesiones, segundo factor y avisos", path: paths.profile },
  ];
}
