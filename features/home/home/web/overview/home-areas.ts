import { useQuery } from "@tanstack/react-query";
import type { CurrentUser } from "#features/identity/access/access.contract.ts";
import type { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { FigureReadings } from "#platform/contract/figures/figure-reading.contract.ts";
import { useExtensions } from "#platform/web/screen/extensions.ts";
import type { HomeArea, HomeView, TrayItem } from "../home-view.extension.ts";

/** A loaded feature of the home page: its name, its position in each section, and its view. */
export interface LoadedArea extends Pick<HomeArea, "area" | "order"> {
  view: HomeView<unknown>;
}

/** Loads the code of the areas of a home while the server reads their facts. */
export function useHomeAreas(point: ExtensionPoint<HomeArea>, { enabled } = { enabled: true }) {
  const areas = useExtensions(point);
  return useQuery({
    queryKey: ["home.areas", point.name],
    queryFn: () =>
      Promise.all(areas.map(async ({ area, order, load }) => ({ area, order, view: await load() }))),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

/** Returns the parts of one section of a home page in order, each with its data; features without data are omitted. */
export function inPlace<Place extends keyof HomeView<unknown>>(
  place: Place,
  areas: readonly LoadedArea[],
  facts: Record<string, unknown>,
) {
  return areas
    .flatMap(({ area, order, view }) => {
      const part = view[place];
      return part && area in facts ? [{ area, order: order[place] ?? 0, part, facts: facts[area] }] : [];
    })
    .toSorted((one, other) => one.order - other.order);
}

/** Returns the waiting items of the areas for a person. */
export function areaItems(
  areas: readonly LoadedArea[],
  facts: Record<string, unknown>,
  person: CurrentUser,
  figures: FigureReadings = {},
): TrayItem[] {
  return inPlace("tray", areas, facts).flatMap(({ part, facts }) => part(facts, person, figures));
}
