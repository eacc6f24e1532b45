import type { EventDetail } from "#features/events/events.contract.ts";

type Told = Pick<
  EventDetail,
  | "title"
  | "asset_name"
  | "asset_ip"
  | "source_user"
  | "target_user"
  | "source_ip"
  | "destination_ip"
  | "outcome"
  | "occurrences"
>;

/** What happened, in one plain sentence made of what the record says and nothing else. */
export function eventSentence(event: Told): string {
  const asset = event.asset_name ?? event.asset_ip;
  const parts = [
    `${asset ?? "Un activo que el registro no nombra"} registró «${event.title.replace(/\.$/, "")}»`,
  ];
  if (event.source_user && event.target_user && event.source_user !== event.target_user) {
    parts.push(`la cuenta ${event.source_user} actuó sobre la cuenta ${event.target_user}`);
  } else {
    const account = event.source_user ?? event.target_user;
    if (account) parts.push(`con la cuenta ${account}`);
  }
  if (event.source_ip) parts.push(`desde ${event.source_ip}`);
  if (event.destination_ip && event.destination_ip !== event.asset_ip)
    parts.push(`hacia ${event.destination_ip}`);
  const outcome = event.outcome ? { success: "con éxito", failure: "sin éxito" }[event.outcome] : undefined;
  if (outcome) parts.push(outcome);
  if (event.occurrences > 1) parts.push(`${event.occurrences} veces`);
  return `${parts.join(", ")}.`;
}
