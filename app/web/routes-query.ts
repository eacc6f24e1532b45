import { queryOptions } from "@tanstack/react-query";
import { listRoutes } from "#features/catalog/catalog.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";

/** The backend's route list; fetched ahead by the private frame, so that the first change of screen has it. */
export const routesQuery = queryOptions({ ...callQuery(listRoutes, {}), staleTime: 60_000, retry: false });
