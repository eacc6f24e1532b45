import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { readCachedAnswer, writeCachedAnswer } from "#app/web/cached-answers.ts";
import { useCurrentUser } from "#app/web/session.ts";
import {
  listModules,
  listServices,
  type Module,
  type Service,
} from "#features/delivery/catalog/catalog.contract.ts";
import type { Call, OutputOf } from "#platform/contract/define-call.ts";
import { callQuery } from "#platform/web/call/call.ts";

/**
 * Returns the services of the person's company, from the cache of this browser until they are loaded; undefined without
 * a cached list.
 */
export function useServices(): Service[] | undefined {
  return useKept(listServices, callQuery(listServices, {}));
}

/** Returns the modules of the person, also from the cache of this browser. */
export function useModules(): Module[] | undefined {
  return useKept(listModules, callQuery(listModules, {}));
}

/**
 * Returns the cached answer until the current one arrives, so that menus and bars are complete from the first paint.
 */
function useKept<C extends Call>(
  { name }: C,
  query: ReturnType<typeof callQuery<C>>,
): OutputOf<C> | undefined {
  const person = useCurrentUser();
  // The cache belongs to a build, a person and a company: another build may use another format, and another person or
  // company has other modules.
  const owner = `${__BUILD_VERSION__} ${person?.id} ${person?.active_company?.id}`;
  const { data } = useQuery({ ...query, enabled: person !== undefined });
  const keep = useEffectEvent((answer: OutputOf<C>) => writeCachedAnswer(name, owner, answer));
  useEffect(() => {
    if (data !== undefined) keep(data);
  }, [data]);
  return data ?? (person && (readCachedAnswer(name, owner) as OutputOf<C> | undefined));
}
