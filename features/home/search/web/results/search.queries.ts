import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { use, useEffect, useState } from "react";
import { searchCompanies, searchEverything } from "#features/home/search/search.contract.ts";
import { listCompanyNames } from "#features/identity/companies/companies.contract.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { pageCompany } from "#platform/web/call/page-company.ts";
import { useExtensions } from "#platform/web/screen/extensions.ts";
import { PersonRole } from "#platform/web/screen/use-may.ts";
import { type Command, commandSources } from "../command.extension.ts";
import { screenSources } from "../screen-source.extension.ts";

/** Searches unless the question is empty. */
export function useSearch(question: string) {
  return useQuery({
    ...callQuery(searchEverything, { q: question }),
    enabled: question.trim().length >= 2,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Searches the other companies of the person; sends no request for a person with one company. */
export function useOtherCompanies(question: string) {
  const { data: companies = [] } = useQuery(callQuery(listCompanyNames, {}));
  const except = pageCompany();
  const enabled = companies.length > 1 && question.trim().length >= 2;
  const answer = useQuery({
    ...callQuery(searchCompanies, { q: question, ...(except !== undefined && { except }) }),
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { ...answer, data: enabled ? answer.data : undefined, isFetching: enabled && answer.isFetching };
}

/** Returns the screens that features provide, such as those of the sidebar, which this browser has already loaded. */
export function useAreaScreens() {
  return useQueries({
    queries: useExtensions(screenSources).map(({ call, screensOf }) => ({
      ...callQuery(call, {}),
      select: screensOf,
    })),
    combine: (answers) => answers.flatMap(({ data = [] }) => data),
  });
}

/**
 * Returns the commands of features that match by their words, and those for a recognised text, such as an IP address.
 */
export function useAreaCommands(text: string): { named: Command[]; forText: Command[] } {
  const role = use(PersonRole);
  const sources = useExtensions(commandSources).filter(({ permission }) => roleMay(role, permission));
  return {
    named: sources.flatMap(({ commands = [] }) => commands),
    forText: sources.flatMap(({ forText }) => forText?.(text) ?? []),
  };
}

const pause = 180;

/** Returns a text once it has not changed for a short time, so that not every typed letter causes a request. */
export function useDebounced(text: string): string {
  const [settledText, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settledText;
}
