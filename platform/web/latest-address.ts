import { createContext } from "react";
import type { createBrowserRouter, Location } from "react-router";

export type AddressRouter = Pick<ReturnType<typeof createBrowserRouter>, "state" | "navigate">;

/** Where the router will be once the change of address that is under way has arrived; where it is if there is none. */
export function latestAddress({ state }: AddressRouter): Location {
  return state.navigation.location ?? state.location;
}

/** The router behind the screens. */
export const AddressSource = createContext<AddressRouter | undefined>(undefined);
