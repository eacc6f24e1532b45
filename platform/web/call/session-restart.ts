interface RestartPlace {
  path: string;
  /** The company of the page that opens; undefined for the session's own. */
  companyId?: number;
}

let restart: ((place: RestartPlace) => void) | undefined;

/** Registers what forgets everything that this browser holds of the session and loads a page anew. */
export function onSessionRestart(act: (place: RestartPlace) => void): void {
  restart = act;
}

/** Loads a page anew after the person behind the session changed; nothing read before stays in any tab. */
export function restartSession(place: RestartPlace): void {
  restart?.(place);
}
