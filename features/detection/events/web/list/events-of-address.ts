import * as paths from "#platform/contract/paths.ts";

const address = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7})$/i;

/** Shows, for a text that is an IP address, the events that contain it. */
export function eventsOfAddress(text: string) {
  return address.test(text)
    ? {
        title: `Eventos con la dirección ${text}`,
        detail: "Lista de eventos",
        path: `${paths.events}?${new URLSearchParams({ ip: text })}`,
      }
    : undefined;
}
