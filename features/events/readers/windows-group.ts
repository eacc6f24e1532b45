import { accountName } from "./account-name.ts";

interface Change {
  eventId: string | null;
  channel: string | null;
}

/** Numbers of the security log whose target is a group: made, changed, read or gone, or a member added or taken out. */
const aboutGroups: readonly (readonly [number, number])[] = [
  [4727, 4735],
  [4737, 4737],
  [4744, 4764],
  [4783, 4792],
  [4799, 4799],
];

/** Whether an event writes the name of a group where the others of its log write that of an account. */
export function isAboutGroup({ eventId, channel }: Change): boolean {
  const number = Number(eventId);
  return (
    channel?.toLowerCase() === "security" &&
    aboutGroups.some(([first, last]) => number >= first && number <= last)
  );
}

/** Who was added to a group or taken out: by the name in the directory, and by its number where there is none. */
export function groupMember(name: string | null, sid: unknown): string | null {
  const [, common] = /^CN=((?:\\.|[^,\\])+)/i.exec(name ?? "") ?? [];
  return accountName(common ? common.replaceAll(/\\(.)/g, "$1") : name) ?? accountName(sid);
}
