import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { type RecentPlace, readRecentPages, saveRecentPages } from "#app/web/recent-pages.ts";
import { useCurrentUser } from "#app/web/session.ts";
import { wasSignedIn } from "#app/web/session-rule.ts";
import type { Command } from "#features/home/search/web/command.extension.ts";
import { pageCompany } from "#platform/web/call/page-company.ts";
import { useOpenInCompany } from "#platform/web/screen/company-opener.ts";
import { moduleAtPath } from "../../services/service-entries.ts";
import { useModuleGroups } from "../../services/service-menus.tsx";

const portal = / · Portal Servicios CCI$/;

/**
 * Returns the recently left pages of this browser, newest first, of any company. The list is cleared when the company
 * is changed in the top bar and when the session ends.
 */
export function useRecentPages(): Command[] {
  const { pathname, search } = useLocation();
  const modules = useModuleGroups().flatMap((group) => group.modules);
  const [places, setPlaces] = useState(readRecentPages);
  const person = useCurrentUser();
  const openInCompany = useOpenInCompany();

  // A page is recorded when it is left, because its title is set only after it is rendered.
  useEffect(() => {
    const path = pathname + search;
    const companyId = pageCompany();
    return () => {
      const title = document.title.replace(portal, "");
      // The last page of a session is left after the sign-out has cleared the list, so it is not recorded.
      if (title === document.title || !wasSignedIn()) return;
      setPlaces((before) => {
        const isSame = (place: RecentPlace) =>
          place.companyId === companyId && (place.title === title || place.path === path);
        return saveRecentPages([{ title, path, companyId }, ...before.filter((place) => !isSame(place))]);
      });
    };
  }, [pathname, search]);

  const now = person?.active_company?.id;
  return places
    .filter(({ path, companyId }) => path !== pathname + search || companyId !== now)
    .flatMap(({ title, path, companyId }): Command[] => {
      if (companyId === undefined || companyId === now) {
        const detail = moduleAtPath(modules, path.replace(/\?.*/, ""))?.service.name ?? "Portal";
        return [{ title, path, detail }];
      }
      const company = person?.companies.find(({ id }) => id === companyId);
      if (!company) return [];
      return [{ title, detail: company.name, act: () => void openInCompany({ companyId, path }) }];
    });
}
