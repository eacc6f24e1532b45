import { useSearchParams } from "react-router";
import { useAddressWriter } from "./address-writer.ts";
import { drawerTurn } from "./drawer-turn.ts";

/**
 * The thing whose drawer is open, held by a parameter of the address. The browser's Back closes the drawer, however
 * many neighbours were read in it; closing what was opened on the page is the same as Back. `inner` are the
 * parameters of what is chosen inside the drawer, which go with it.
 */
export function useOpenParam(name: string, ...inner: string[]): [string | null, (id: string | null) => void] {
  const [params] = useSearchParams();
  const write = useAddressWriter();
  const openId = params.get(name);
  const open = (id: string | null) =>
    write(
      (next) => {
        if (id !== null) return next.set(name, id);
        for (const each of [name, ...inner]) next.delete(each);
      },
      drawerTurn(openId, id),
    );
  return [openId, open];
}
