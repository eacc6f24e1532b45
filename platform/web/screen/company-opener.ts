import { createContext, useContext } from "react";

export interface PlaceInCompany {
  /** Undefined: of no company, or of the one in which the person works. */
  companyId?: number | undefined;
  path: string;
  /** In the place of the page that asks, in the history. */
  replace?: boolean;
}

type OpenInCompany = (place: PlaceInCompany) => Promise<void>;

const Opener = createContext<OpenInCompany>(async () => {});

/** Given by the shell, which knows how the company is changed. */
export const CompanyOpener = Opener.Provider;

/** Goes to a place, into another of the person's companies where it is there, without starting the page anew. */
export function useOpenInCompany(): OpenInCompany {
  return useContext(Opener);
}
