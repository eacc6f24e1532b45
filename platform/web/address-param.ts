import { useSearchParams } from "react-router";
import { useAddressWriter } from "./address-writer.ts";

/** One parameter of the address, such as the thing whose drawer is open; the rest of the address stays as it is. */
export function useAddressParam(name: string): [string | null, (value: string | null) => void] {
  const [params] = useSearchParams();
  const write = useAddressWriter();
  const set = (value: string | null) =>
    write((next) => {
      if (value === null) next.delete(name);
      else next.set(name, value);
    });
  return [params.get(name), set];
}
