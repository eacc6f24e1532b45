interface RestartPlace {
  path: string;
  /** The company of the page that will be opened; undefined for the session's own company. */
  companyId?: number;
}

let restart: ((place: RestartPlace) => void) | undefined;

/** Registers the function that removes all session data of this browser and reloads the page. */
export function onSessionRestart(act: (place: RestartPlace) => void): void {
  restart = act;
}

/** Reloads a page after the person of the session changed; no data read before remains in any tab. */
export function restartSession(place: RestartPlace): void {
  restart?.(place);
}
