/** The time that the stand-ins tell. Tests move it to see what a skewed vendor clock does. */
export const createClock = () => {
  let offsetSeconds = 0;
  return {
    offsetSeconds: () => offsetSeconds,
    nowSeconds: () => Math.floor(Date.now() / 1000) + offsetSeconds,
    setOffset: (seconds: number) => {
      offsetSeconds = seconds;
    },
    reset: () => {
      offsetSeconds = 0;
    },
  };
};

export type Clock = ReturnType<typeof createClock>;
