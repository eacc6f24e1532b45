import { createContext, useContext } from "react";

export interface PlaceInCompany {
  /** The company of the page; undefined if the page has none or uses the company in which the person works. */
  companyId?: number | undefined;
  path: string;
  /** Whether the page replaces the present one in the history. */
  replace?: boolean;
}

type OpenInCompany = (place: PlaceInCompany) => Promise<void>;

const Opener = createContext<OpenInCompany>(async () => {});

/** Provides the function that changes the company; set by the shell. */
export const CompanyOpener = Opener.Provider;

/**
 * Returns the function that opens an address, in another of the person's companies if necessary, without reloading the
 * page.
 */
export function useOpenInCompany(): OpenInCompany {
  return useContext(Opener);
}
