/** The log of the engine; the portal's logger is one. */
export type EngineLog = {
  info: (message: string) => void;
  warn: (message: string) => void;
  error: (message: string) => void;
};
