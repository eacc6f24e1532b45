import type { ReactNode } from "react";
import type { AlertScope } from "./alert-filter.ts";
import type { AlertList } from "./use-alert-list.ts";

/** What the desk hands to the rows of its queue, or to their groups. */
export interface DeskPart {
  title: string;
  list: AlertList;
  scope: AlertScope;
  compact: boolean;
  rail: ReactNode;
  /** What came since the list was loaded. */
  news: ReactNode;
  empty: ReactNode;
}
