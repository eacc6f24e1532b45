import { createContext, useContext } from "react";

const Name = createContext("el cliente");

/** Provides the company in which the person works; set by the shell. */
export const CompanyName = Name.Provider;

/** Returns the name of the active company for texts around a message to it. */
export function useCompanyName(): string {
  return useContext(Name);
}
