import { useParams, useSearchParams } from "react-router";
import { useAddressWriter } from "#platform/web/address-writer.ts";

const name = "evento";

/**
 * The event whose drawer is open has its place in the address, beside the filters of the list. The browser's Back
 * closes the drawer, however many neighbours were read in it.
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
      { pathname: list, replace: openId !== undefined && eventId !== undefined },
    );
  return { openId, open: go, close: () => go(undefined) };
}
