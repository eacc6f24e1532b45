import type { Notification } from "#features/identity/notifications/notifications.contract.ts";
import type { NotificationRow } from "./notification.store.ts";

export function notificationFrom(row: NotificationRow, matter: Notification["matter"]): Notification {
  const { id, company_id, company_name, name, title, noun, count, author_name: author } = row;
  const kind = row.kind as Notification["kind"];
  return {
    id,
    kind,
    company: company_name === null ? null : { id: Number(company_id), name: company_name },
    name,
    // A line with several objects does not show the title of one of them.
    title: count > 1 && kind !== "answered" ? "" : title,
    noun,
    count,
    matter,
    author,
    path: notificationPath(row),
    at: row.moved_at.toISOString(),
    read: row.read_at !== null,
    resolved: row.resolved_at !== null,
  };
}

/**
 * Returns the page of the object of a line, or of the list if it has several objects. Several answers are on the page
 * of their object.
 */
export function notificationPath({
  kind,
  count,
  path,
  list_path,
}: {
  kind: string;
  count: number;
  path: string;
  list_path: string;
}): string {
  return count > 1 && kind !== "answered" ? list_path : path;
}
