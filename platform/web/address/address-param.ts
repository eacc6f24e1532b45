import { useContext } from "react";
import { useLocation, useSearchParams } from "react-router";
import { AddressSource, type ChangeOptions, changeAddress, historyChangeOfDrawer } from "./change-address.ts";

/**
 * Returns a function that changes parameters of the address; other parameters remain, including those that another
 * change has just set.
 */
export function useAddressWriter() {
  const router = useContext(AddressSource);
  const { pathname: page } = useLocation();
  if (!router) throw new Error("The screens stand in no AddressSource");
  return (change: (params: URLSearchParams) => void, options?: ChangeOptions) =>
    changeAddress(router, page, change, options);
}

/** Sets each of the named parameters; an empty or missing value removes it. */
export function setParams(params: URLSearchParams, changes: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
}

/**
 * Returns one parameter of the address, such as the object whose drawer is open, and its setter; the rest of the
 * address is unchanged.
 */
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
 * Returns the object whose drawer is open, stored in a parameter of the address, and its setter. The browser's Back
 * closes the drawer, however many neighbours were shown in it, and so does closing it. `inner` are parameters of
 * selections inside the drawer, which are removed with it.
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
      historyChangeOfDrawer(openId, id),
    );
  return [openId, open];
}
