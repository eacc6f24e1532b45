import { useLocation, useNavigate } from "react-router";
import { useLatestAddress } from "./latest-address.ts";

interface WriteOptions {
  replace?: boolean;
  /** What the browser's history keeps with the address; without it, what it keeps already. */
  state?: unknown;
  /** Another page than the one that is open. */
  pathname?: string;
  /** Whether the page goes back to its top. */
  toTop?: boolean;
}

/** Changes parameters of the address; what the change does not touch stays, also what another change has just set. */
export function useAddressWriter() {
  const latest = useLatestAddress();
  const { pathname: page } = useLocation();
  const navigate = useNavigate();
  return (change: (params: URLSearchParams) => void, options: WriteOptions = {}) => {
    const { pathname, search, state } = latest();
    // Whoever is leaving must not be called back by a search that was still being typed.
    if (pathname !== page) return;
    const params = new URLSearchParams(search);
    change(params);
    navigate(
      { ...(options.pathname && { pathname: options.pathname }), search: params.toString() },
      {
        replace: options.replace ?? false,
        state: "state" in options ? options.state : state,
        preventScrollReset: !options.toTop,
      },
    );
  };
}

/** Sets each of the named parameters; an empty or missing value takes it out. */
export function setParams(params: URLSearchParams, changes: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
}
