import { createContext, useContext } from "react";

const Name = createContext("el cliente");

/** Given by the shell: the company in which the person works. */
export const CompanyName = Name.Provider;

/** The active company, as the words around a message to it name it. */
export function useCompanyName(): string {
  return useContext(Name);
}
