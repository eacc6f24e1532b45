import type { SearchHit } from "#features/home/search/search.contract.ts";
import { foldText, searchWords } from "#platform/contract/fold-text.ts";
import * as paths from "#platform/contract/paths.ts";

/** Screens that everybody who is signed in has. */
const fixedScreens: readonly SearchHit[] = [
  { title: "Bienvenida", detail: "Inicio", path: paths.home },
  { title: "Mi perfil", detail: "Sesiones, segundo factor y avisos", path: paths.profile },
  { title: "Boletines", detail: "Inteligencia de amenazas", path: paths.bulletins },
  {
    title: "Reportes de ciberseguridad",
    detail: "Inteligencia de amenazas",
    path: paths.reports,
  },
  { title: "Servicios", detail: "Sitio público", path: paths.services },
  { title: "Quiénes somos", detail: "Sitio público", path: paths.about },
];

/** Returns every screen of the person without a request: those of the features, and those that everybody has. */
export function knownScreens(own: readonly SearchHit[]): SearchHit[] {
  const ownPaths = new Set(own.map(({ path }) => path));
  return [...own, ...fixedScreens.filter(({ path }) => !ownPaths.has(path))];
}

/** Returns the lines whose name or area matches the typed text, lines that begin with it first. */
export function matchingLines<Line extends { title: string; detail: string }>(
  lines: readonly Line[],
  question: string,
): Line[] {
  const words = searchWords(question);
  const [first = ""] = words;
  return lines
    .filter(({ title, detail }) => {
      const foldedWords = foldText(`${title} ${detail}`).split(" ");
      return words.every((word) => foldedWords.some((other) => other.startsWith(word)));
    })
    .toSorted(
      (a, b) => Number(foldText(b.title).startsWith(first)) - Number(foldText(a.title).startsWith(first)),
    )
    .slice(0, 6);
}
