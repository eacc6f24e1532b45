import { dateTime } from "#platform/contract/calendar-words.ts";
import { numberText } from "#platform/web/number-words.ts";

/** What a list or a grouping says of its own reach. */
export type SearchedAnswer =
  | { searched_to: string | null }
  | { events: number; counted_from: string | null; total: { count: number } };

/** How much of the past an answer looked at, when it was not all of it; else nothing. */
export function searchedText(answer: SearchedAnswer, timeZone: string): string {
  if ("searched_to" in answer) {
    return answer.searched_to
      ? `Se buscó hasta el ${dateTime(answer.searched_to, timeZone)}; la página siguiente busca más atrás.`
      : "";
  }
  const { events, counted_from } = answer;
  return counted_from
    ? `Agrupados los ${numberText(events)} eventos desde el ${dateTime(counted_from, timeZone)}.`
    : "";
}
