import { useSearchParams } from "react-router";
import { useAddressWriter } from "./address-writer.ts";

/**
 * The thing whose drawer is open, held by a parameter of the address. The browser's Back closes the drawer, however
 * many neighbours were read in it.
 */
export function useOpenParam(name: string): [string | null, (id: string | null) => void] {
  const [params] = useSearchParams();
  const write = useAddressWriter();
  const openId = params.get(name);
  const open = (id: string | null) =>
    write(
      (next) => {
        if (id === null) next.delete(name);
        else next.set(name, id);
      },
      { replace: openId !== null && id !== null },
    );
  return [openId, open];
}
