import { createContext, useContext } from "react";
import { type createBrowserRouter, type Location, useLocation } from "react-router";

type Router = Pick<ReturnType<typeof createBrowserRouter>, "state">;

/** Where the router will be once the change of address that is under way has arrived; where it is if there is none. */
export function latestAddress({ state }: Router): Location {
  return state.navigation.location ?? state.location;
}

/** The router behind the screens; without one, an address is what was drawn of it. */
export const AddressSource = createContext<Router | undefined>(undefined);

/**
 * Reads the address at the time of asking. What was drawn may be older: a second choice can come while the first is
 * still on its way, and must not undo it.
 */
export function useLatestAddress(): () => Location {
  const router = useContext(AddressSource);
  const drawn = useLocation();
  return () => (router ? latestAddress(router) : drawn);
}
