import { useContext } from "react";
import { useLocation, useSearchParams } from "react-router";
import { AddressSource, type ChangeOptions, changeAddress, drawerTurn } from "./change-address.ts";

/** Changes parameters of the address; what the change does not touch stays, also what another change has just set. */
export function useAddressWriter() {
  const router = useContext(AddressSource);
  const { pathname: page } = useLocation();
  if (!router) throw new Error("The screens stand in no AddressSource");
  return (change: (params: URLSearchParams) => void, options?: ChangeOptions) =>
    changeAddress(router, page, change, options);
}

/** Sets each of the named parameters; an empty or missing value takes it out. */
export function setParams(params: URLSearchParams, changes: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
}

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
