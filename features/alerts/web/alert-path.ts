import { levelWords } from "#features/alerts/alerts.words.ts";

/** The page of one alert, under the level that works on it. */
export function alertPath({ id, level = 1 }: { id: string; level?: 1 | 2 }): string {
  return `/Eventos/${levelWords[level]}/${id}`;
}
