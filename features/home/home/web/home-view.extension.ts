import type { ReactNode } from "react";
import type { CurrentUser } from "#features/identity/access/access.contract.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { FigureReadings } from "#platform/contract/figures/figure-reading.contract.ts";

/** One line of the section "Qué debo hacer". */
export interface TrayItem {
  key: string;
  urgent: boolean;
  text: string;
  /** The link of the line, if it has one. */
  action?: { label: string; to: string };
}

/** The state of an area, for the sentence that begins the home. */
export interface AreaVerdict {
  /**
   * `critical`: somebody must act now; `watch`: the state is below its target; `unknown`: there is no measurement;
   * `calm`: otherwise.
   */
  state: "critical" | "watch" | "calm" | "unknown";
  /** The fact, as part of a sentence: «2 alertas críticas abiertas»; for `unknown`, the missing measurement. */
  text: string;
  /** The list from which the state is derived: «alertas». */
  restsOn: { label: string; to: string };
}

/** The rendering of a feature's data on a home page. A missing property means that the feature shows nothing there. */
export interface HomeView<Facts> {
  /** Returns the contribution of the feature to the verdict about the company. */
  verdict?(facts: Facts, person: CurrentUser): AreaVerdict;
  /** Returns the lines about work that waits for the person. */
  tray?(facts: Facts, person: CurrentUser, figures: FigureReadings): TrayItem[];
  /** The component in the section "Cómo estamos". */
  State?(props: { facts: Facts; figures: FigureReadings }): ReactNode;
  /** The component that shows one line in the section "Qué cambió". */
  Change?(props: { facts: Facts; figures: FigureReadings }): ReactNode;
  /** Details of the change, below all the lines. */
  ChangeDetail?(props: { facts: Facts }): ReactNode;
}

type Place = keyof HomeView<unknown>;

export interface HomeArea {
  /** The name of the feature in the answer of the server, such as "alerts". */
  area: string;
  /** The position of the feature in each section of the page; lower numbers come first. */
  order: { readonly [place in Place]?: number };
  /** Loads the view with the home, not with the first screen. */
  load(): Promise<HomeView<unknown>>;
}

export const companyHomeAreas = new ExtensionPoint<HomeArea>("areas in the home of a company");
export const providerHomeAreas = new ExtensionPoint<HomeArea>("areas in the home of the provider");
