import { clientViewHeader } from "#platform/contract/page-company.ts";

let viewedUserId: number | undefined;

/** Sets the person as whom this page is seen inside a client view; undefined outside of one. */
export function setViewedUser(userId: number | undefined): void {
  viewedUserId = userId;
}

/** Names the viewed person in the headers of a request; the server refuses it once the view is over. */
export function nameClientView(headers: Record<string, string>): void {
  if (viewedUserId !== undefined) headers[clientViewHeader] = String(viewedUserId);
}
