import type { Notification } from "#features/identity/notifications/notifications.contract.ts";
import { objectKey } from "#platform/contract/matters/place-of-object.ts";

type Lines = [Notification, ...Notification[]];

const objectOf = ({ id, company, path, count }: Notification): string =>
  objectKey({ id, companyId: company?.id ?? 0, path, count });

/**
 * Returns lines grouped by object; each group has the position of its newest line. A line of several objects is its
 * own group.
 */
export function byObject(lines: readonly Notification[]): Lines[] {
  return [...Map.groupBy(lines, objectOf).values()] as Lines[];
}
