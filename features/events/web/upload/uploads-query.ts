import { listUploads } from "#features/events/event-uploads.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";

const soon = 1_000;

/** The files that were brought; asked again every second while one of them is being taken. */
export function uploadsQuery(enabled: boolean) {
  return {
    ...callQuery(listUploads, {}),
    enabled,
    refetchInterval: (query: { state: { data?: { items: { status: string }[] } | undefined } }) =>
      query.state.data?.items.some(({ status }) => status === "taking") ? soon : (false as const),
  };
}
