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
    // The title of one object would stand for all of several.
    title: count > 1 && kind !== "answered" ? "" : title,
    noun,
    count,
    matter,
    author,
    path: pathOf(row),
    at: row.moved_at.toISOString(),
    read: row.read_at !== null,
    resolved: row.resolved_at !== null,
  };
}

/** Returns the page of one object, or of the list where there are several; several answers stand at their object. */
export function pathOf({
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
