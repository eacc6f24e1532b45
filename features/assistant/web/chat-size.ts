/** Collapsed is the icon alone. */
export type ChatSize = "collapsed" | "open" | "full";
