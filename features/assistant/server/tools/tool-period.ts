import { z } from "zod";

const Moment = z.iso.datetime({ offset: true });

/** `from` is included, `to` is not. */
export const period = { from: Moment, to: Moment };
export const openPeriod = { from: Moment.optional(), to: Moment.optional() };
