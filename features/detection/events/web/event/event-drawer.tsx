import { useQuery } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { useParams, useSearchParams } from "react-router";
import { type Event, getEvent } from "#features/detection/events/contracts/events.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { useAddressWriter } from "#platform/web/address/address-param.ts";
import { historyChangeOfDrawer } from "#platform/web/address/change-address.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import { isTyping } from "#platform/web/screen/page-keys.ts";
import { EventDetail } from "./event-detail.tsx";

interface EventDrawerProps {
  id: string;
  rows: readonly Event[];
  /** The number of events before these rows, and the total. */
  before: number;
  total: number;
  onOpen: (id: string) => void;
  onClose: () => void;
  /** The names of the filters of the list: those of the address, or the fields of an event. */
  filters?: "fields";
}

/** The drawer of one event beside the list; the keys J and K open the next and the previous event. */
export function EventDrawer({ id, rows, before, total, onOpen, onClose, filters }: EventDrawerProps) {
  const event = useQuery({ ...callQuery(getEvent, { id }), staleTime: Number.POSITIVE_INFINITY });
  const place = rows.findIndex((row) => row.id === id);
  const listedRow = rows[place];
  const previous = place > 0 ? rows[place - 1] : undefined;
  const next = place >= 0 ? rows[place + 1] : undefined;
  const move = (to: Event | undefined) => (to ? () => onOpen(to.id) : undefined);

  const onKeyDown = (key: KeyboardEvent) => {
    if (key.ctrlKey || key.metaKey || key.altKey || isTyping(key.target)) return;
    if (key.key === "j") move(next)?.();
    if (key.key === "k") move(previous)?.();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the drawer inside; each has a button too
    <div onKeyDown={onKeyDown}>
      <Drawer
        title={event.data?.title ?? listedRow?.title ?? "Evento"}
        onClose={onClose}
        {...(place >= 0
          ? {
              position: {
                index: before + place + 1,
                of: Math.max(total, before + place + 1),
                onPrevious: move(previous),
                onNext: move(next),
              },
            }
          : {})}
      >
        {event.data && <EventDetail event={event.data} filters={filters} />}
        {event.isPending && <Skeleton count={8} />}
        {event.isError && (
          <ErrorState
            title="No se pudo abrir el evento"
            failure={event.error}
            onRetry={() => event.refetch()}
          />
        )}
      </Drawer>
    </div>
  );
}

const name = "evento";

/**
 * The open event is part of the address, beside the filters of the list. The browser's Back closes the drawer in one
 * step, however many neighbours were opened; closing the drawer does the same.
 */
export function useOpenEvent(list = paths.events) {
  const [params] = useSearchParams();
  const { id } = useParams();
  const write = useAddressWriter();
  const openId = params.get(name) ?? id;

  const go = (eventId: string | undefined) =>
    write(
      (next) => {
        next.delete(name);
        if (eventId) next.set(name, eventId);
      },
      { pathname: list, ...historyChangeOfDrawer(openId, eventId) },
    );
  return { openId, open: go, close: () => go(undefined) };
}
