import type { Alert } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { durationText } from "#platform/web/dates/duration-text.ts";
import { numberText } from "#platform/web/words/number-words.ts";

type AlertSummary = Pick<
  Alert,
  | "title"
  | "asset_name"
  | "user_name"
  | "source_ip"
  | "resource_uid"
  | "cloud_account"
  | "event_count"
  | "first_seen_at"
  | "last_seen_at"
>;

/** What an alert is, in one sentence: its title, and what the events say of where, who and how often. */
export function alertSentence(alert: AlertSummary): { title: string; rest: string } {
  const place = alert.asset_name ?? alert.resource_uid;
  const title = alert.title.replace(/\.$/, "");
  // Some tools write whom they mean into the title.
  const named = new Set(title.match(/[^\s"'«»(),;]+/g));
  const unlessInTitle = (name: string | null) => name !== null && !named.has(name) && name;
  const parts = [
    // With an origin there are two sides; without one there is only a place.
    unlessInTitle(place) && `${alert.source_ip ? "contra" : "en"} ${place}`,
    alert.cloud_account && `de la cuenta ${alert.cloud_account}`,
    unlessInTitle(alert.user_name) && `con el usuario ${alert.user_name}`,
    unlessInTitle(alert.source_ip) && `desde ${alert.source_ip}`,
  ].filter(Boolean);
  return {
    title,
    rest: [parts.join(" "), howOften(alert)].filter(Boolean).join(", "),
  };
}

function howOften({ event_count, first_seen_at, last_seen_at }: AlertSummary): string {
  if (event_count === 0) return "";
  if (event_count === 1) return "una vez";
  const span = Date.parse(last_seen_at) - Date.parse(first_seen_at);
  return `${numberText(event_count)} veces en ${durationText(span)}`;
}
