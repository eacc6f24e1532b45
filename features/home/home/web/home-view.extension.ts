import type { ReactNode } from "react";
import type { CurrentUser } from "#features/identity/access/access.contract.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { FigureReadings } from "#platform/contract/figures/figure-reading.contract.ts";

/** One line of "Qué debo hacer". */
export interface TrayItem {
  key: string;
  urgent: boolean;
  text: string;
  /** The way to it, when there is one. */
  action?: { label: string; to: string };
}

/** The state of an area, for the sentence that begins the home. */
export interface AreaVerdict {
  /** `critical`: somebody must act now; `watch`: it is not as it should be; `unknown`: nobody measured it. */
  state: "critical" | "watch" | "calm" | "unknown";
  /** The fact, as part of a sentence: «2 alertas críticas abiertas»; for `unknown`, the missing measurement. */
  text: string;
  /** The list behind it: «alertas». */
  restsOn: { label: string; to: string };
}

/** The rendering of an area's answer. An omitted place has no part in the home. */
export interface HomeView<Facts> {
  /** Its part of the verdict. */
  verdict?(facts: Facts, person: CurrentUser): AreaVerdict;
  /** Returns the items that wait for the person. */
  tray?(facts: Facts, person: CurrentUser, figures: FigureReadings): TrayItem[];
  /** Under "Cómo estamos". */
  State?(props: { facts: Facts; figures: FigureReadings }): ReactNode;
  /** A line under "Qué cambió". */
  Change?(props: { facts: Facts; figures: FigureReadings }): ReactNode;
  /** More about the change, below all the lines. */
  ChangeDetail?(props: { facts: Facts }): ReactNode;
}

type Place = keyof HomeView<unknown>;

export interface HomeArea {
  /** Its name in the answer of the server: "alerts". */
  area: string;
  /** Its places, each with a number: the lower comes first. */
  order: { readonly [place in Place]?: number };
  /** Comes with the home, not with the first screen. */
  load(): Promise<HomeView<unknown>>;
}

export const companyHomeAreas = new ExtensionPoint<HomeArea>("areas in the home of a company");
export const providerHomeAreas = new ExtensionPoint<HomeArea>("areas in the home of the provider");
