import { clientViewHeader } from "#platform/contract/page-company.ts";

let viewedUserId: number | undefined;

/** Sets the viewed person of this page inside a client view; undefined outside of one. */
export function setViewedUser(userId: number | undefined): void {
  viewedUserId = userId;
}

/** Adds the viewed person to the headers of a request; the server refuses the request once the view has ended. */
export function nameClientView(headers: Record<string, string>): void {
  if (viewedUserId !== undefined) headers[clientViewHeader] = String(viewedUserId);
}
