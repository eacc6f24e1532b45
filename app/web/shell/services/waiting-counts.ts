import { useQuery } from "@tanstack/react-query";
import { useCurrentUser } from "#app/web/session.ts";
import { countWaiting } from "#features/home/home/home.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";

const none: ReadonlyMap<string, number> = new Map();

/** Returns the number of waiting objects in each module, by the url of the module; renewed every minute. */
export function useWaitingCounts(): ReadonlyMap<string, number> {
  const person = useCurrentUser();
  const { data = none } = useQuery({
    ...callQuery(countWaiting, {}),
    enabled: Boolean(person?.active_company),
    refetchInterval: 60_000,
    select: byModule,
  });
  return data;
}

function byModule({ items }: { items: { module: string; count: number }[] }): ReadonlyMap<string, number> {
  return new Map(items.map(({ module, count }) => [module, count]));
}
