import type { Alert } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { durationText } from "#platform/web/dates/duration-text.ts";
import { numberText } from "#platform/web/text/number-text.ts";

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

/** Returns an alert as one sentence: its title, and the asset, people and frequency of its events. */
export function alertSentence(alert: AlertSummary): { title: string; rest: string } {
  const place = alert.asset_name ?? alert.resource_uid;
  const title = alert.title.replace(/\.$/, "");
  // Some tools write the name of the asset or person into the title; that name is not repeated.
  const names = new Set(title.match(/[^\s"'«»(),;]+/g));
  const unlessInTitle = (name: string | null) => name !== null && !names.has(name) && name;
  const parts = [
    // If the alert has a source address, the asset is the target of the attack; otherwise it is where the events
    // happened.
    unlessInTitle(place) && `${alert.source_ip ? "contra" : "en"} ${place}`,
    alert.cloud_account && `de la cuenta ${alert.cloud_account}`,
    unlessInTitle(alert.user_name) && `con el usuario ${alert.user_name}`,
    unlessInTitle(alert.source_ip) && `desde ${alert.source_ip}`,
  ].filter(Boolean);
  return {
    title,
    rest: [parts.join(" "), frequencyText(alert)].filter(Boolean).join(", "),
  };
}

function frequencyText({ event_count, first_seen_at, last_seen_at }: AlertSummary): string {
  if (event_count === 0) return "";
  if (event_count === 1) return "una vez";
  const span = Date.parse(last_seen_at) - Date.parse(first_seen_at);
  return `${numberText(event_count)} veces en ${durationText(span)}`;
}
