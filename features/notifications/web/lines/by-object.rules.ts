import type { Notification } from "#features/notifications/notifications.contract.ts";
import { placeOfObject } from "#platform/contract/matters/place-of-object.ts";

type Lines = [Notification, ...Notification[]];

const objectOf = ({ id, company, path, count }: Notification): string =>
  count > 1 ? id : `${company?.id ?? 0} ${placeOfObject(path)}`;

/** Lines by object, each where its newest line stands; a line of several objects stands alone. */
export function byObject(lines: readonly Notification[]): Lines[] {
  return [...Map.groupBy(lines, objectOf).values()] as Lines[];
}
