import type { Page } from "@playwright/test";

export interface Frames {
  /** The times between two frames in ms, in order. */
  gaps: number[];
  /** The most rows that were in the page at once. */
  mostRows: number;
}

/** The speed in px per second: a hundred thousand rows pass in some 40 seconds, so that each frame shows other rows. */
const speed = 150_000;

/** Scrolls from the first row to the last like a touch gesture, and records each frame. */
export async function scrollFrames(page: Page): Promise<Frames> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await page.evaluate(() => {
    const noted = { gaps: [] as number[], mostRows: 0, going: true };
    Object.assign(window, { noted });
    let before = performance.now();
    const note = (now: number) => {
      noted.gaps.push(now - before);
      before = now;
      noted.mostRows = Math.max(noted.mostRows, document.querySelectorAll("[data-place]").length);
      if (noted.going) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Input.synthesizeScrollGesture", {
    x: 700,
    y: 450,
    yDistance: -height,
    speed,
    gestureSourceType: "mouse",
  });
  return page.evaluate(() => {
    const { noted } = window as unknown as { noted: Frames & { going: boolean } };
    noted.going = false;
    // The first gap began before the scrolling.
    return { gaps: noted.gaps.slice(1), mostRows: noted.mostRows };
  });
}

/** Returns the share of frames, from 0 to 1, that followed the previous frame within a given time in milliseconds. */
export const shareOfFramesWithin = ({ gaps }: Frames, limit: number) =>
  gaps.filter((gap) => gap <= limit).length / gaps.length;

/** The 95th percentile of the time between frames, in ms. */
export const slowFrame = ({ gaps }: Frames) =>
  gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.95)] ?? 0;
