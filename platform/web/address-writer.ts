import { useContext } from "react";
import { useLocation } from "react-router";
import { type ChangeOptions, changeAddress } from "./change-address.ts";
import { AddressSource } from "./latest-address.ts";

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
