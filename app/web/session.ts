import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { redirect } from "react-router";
import { type CurrentUser, listUsers, signOut } from "#features/identity/access/access.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import type { Role } from "#platform/contract/permissions.ts";
import { staffWithoutCompany } from "#platform/contract/problem.ts";
import { runBeforeSignOut } from "#platform/web/call/before-sign-out.ts";
import { call } from "#platform/web/call/call.ts";
import { CallFailure } from "#platform/web/call/call-failure.ts";
import { drawPageFor, drawPageWithoutCompany, isPageDrawn } from "#platform/web/call/page-company.ts";
import { announceSessionEnd } from "./session-end.ts";
import {
  clearSignedIn,
  isIncomplete,
  loginAddress,
  redirectPathFor,
  rememberSignedIn,
} from "./session-rule.ts";

/** The query of the session, cached under its own name so that all pages share the answer. */
export const sessionQuery = queryOptions({
  queryKey: [listUsers.name, {}],
  queryFn: async ({ signal }) => {
    const persons = await call(listUsers, {}, { signal });
    if (!isPageDrawn()) drawPage(persons[0]);
    return persons;
  },
  staleTime: 60_000,
  retry: false,
});

function drawPage(person: CurrentUser | undefined): void {
  if (person?.active_company) drawPageFor(person.active_company.id);
  else if (person) drawPageWithoutCompany(person.is_staff ? staffWithoutCompany : "");
}

/** The person who is signed in, as soon as it is known. */
export function useCurrentUser(options: { enabled?: boolean } = {}): CurrentUser | undefined {
  return useQuery({ ...sessionQuery, ...options }).data?.[0];
}

/** Returns the role of the person for the screens; without a sign-in, a visitor. */
export function roleOfUser(person: CurrentUser | undefined): Role {
  if (!person) return "anonymous";
  if (person.is_staff) return "staff";
  return person.is_operator ? "operator" : "client";
}

/** Guards a route: a complete session passes; everybody else is redirected to the page that the specification names. */
export async function requireSession(queries: QueryClient, request: Request): Promise<void> {
  const { pathname, search } = new URL(request.url);
  const person = await loadPerson(queries);
  if (!person) throw redirect(loginAddress(pathname + search));
  if (isIncomplete(person)) {
    await endSession(queries);
    throw redirect(paths.login);
  }
  rememberSignedIn();
  const redirectPath = redirectPathFor(pathname, person);
  if (redirectPath) throw redirect(redirectPath);
}

/**
 * Ends the session on the server and then removes its data from this browser. A session that already ended is no
 * error.
 */
export async function endSession(queries: QueryClient): Promise<void> {
  await runBeforeSignOut();
  try {
    await call(signOut, {});
  } catch (failure) {
    if (!(failure instanceof CallFailure && failure.code === "not_signed_in")) throw failure;
  }
  clearSignedIn();
  announceSessionEnd();
  queries.clear();
}

async function loadPerson(queries: QueryClient): Promise<CurrentUser | undefined> {
  try {
    return (await queries.ensureQueryData(sessionQuery))[0];
  } catch (failure) {
    // Any answer other than 200 means that the person is signed out; if there is no answer, the failure is shown.
    if (!(failure instanceof CallFailure)) throw failure;
    clearSignedIn();
    return undefined;
  }
}
