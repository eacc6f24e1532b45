import { useParams, useSearchParams } from "react-router";
import { useAddressWriter } from "#platform/web/address-writer.ts";
import { drawerTurn } from "#platform/web/drawer-turn.ts";

const name = "evento";

/**
 * The event whose drawer is open has its place in the address, beside the filters of the list. The browser's Back
 * closes the drawer, however many neighbours were read in it; closing what was opened on the list is the same as Back.
 */
export function useOpenEvent(list = "/Eventos") {
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
      { pathname: list, ...drawerTurn(openId, eventId) },
    );
  return { openId, open: go, close: () => go(undefined) };
}
