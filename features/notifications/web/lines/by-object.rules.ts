import type { Notification } from "#features/notifications/notifications.contract.ts";

type Lines = [Notification, ...Notification[]];

const objectOf = ({ id, company, path, count }: Notification): string =>
  count > 1 ? id : `${company?.id ?? 0} ${path.split("?")[0]}`;

/** Lines by object, each where its newest line stands; a line of several objects stands alone. */
export function byObject(lines: readonly Notification[]): Lines[] {
  return [...Map.groupBy(lines, objectOf).values()] as Lines[];
}
