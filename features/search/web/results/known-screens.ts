import { z } from "zod";
import { SearchHit } from "#features/search/search.contract.ts";
import { foldText, searchWords } from "#platform/contract/fold-text.ts";

/** Screens that everybody who is signed in has. */
const fixedScreens: readonly SearchHit[] = [
  { title: "Bienvenida", detail: "Inicio", path: "/Bienvenida" },
  { title: "Mi perfil", detail: "Sesiones, segundo factor y avisos", path: "/profile" },
  { title: "Boletines", detail: "Inteligencia de amenazas", path: "/Threat_Intelligence/Boletines" },
  {
    title: "Reportes de ciberseguridad",
    detail: "Inteligencia de amenazas",
    path: "/Threat_Intelligence/reportes-ciberseguridad",
  },
  { title: "Servicios", detail: "Sitio público", path: "/Servicios" },
  { title: "Quiénes somos", detail: "Sitio público", path: "/About" },
];

/** Every screen the person has, without asking the server: those that areas name, and those of everybody. */
export function knownScreens(own: readonly SearchHit[]): SearchHit[] {
  const paths = new Set(own.map(({ path }) => path));
  return [...own, ...fixedScreens.filter(({ path }) => !paths.has(path))];
}

/** The screens whose name or area answers what was typed; those that begin with it come first. */
export function matchingScreens(screens: readonly SearchHit[], question: string): SearchHit[] {
  const words = searchWords(question);
  const [first = ""] = words;
  return screens
    .filter(({ title, detail }) => {
      const held = foldText(`${title} ${detail}`).split(" ");
      return words.every((word) => held.some((other) => other.startsWith(word)));
    })
    .sort((a, b) => Number(foldText(b.title).startsWith(first)) - Number(foldText(a.title).startsWith(first)))
    .slice(0, 6);
}

const key = "portal.recent_searches";
const most = 5;

/** What this person opened from the search, last first. Local storage may hold anything, or refuse. */
export function recentHits(): SearchHit[] {
  try {
    return z
      .array(SearchHit)
      .max(most)
      .catch([])
      .parse(JSON.parse(localStorage.getItem(key) ?? "[]"));
  } catch {
    return [];
  }
}

export function rememberHit(hit: SearchHit): void {
  const others = recentHits().filter(({ path }) => path !== hit.path);
  try {
    localStorage.setItem(key, JSON.stringify([hit, ...others].slice(0, most)));
  } catch {
    // A browser that stores nothing only forgets what was opened.
  }
}
