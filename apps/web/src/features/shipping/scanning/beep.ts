import type { Tone } from './scan-messages.ts'

/** The sounds for each tone of a result: the pitch in hertz, the length in seconds. */
const sounds: Record<Exclude<Tone, 'idle'>, readonly { pitch: number; length: number }[]> = {
  good: [{ pitch: 1320, length: 0.09 }],
  look: [
    { pitch: 660, length: 0.12 },
    { pitch: 660, length: 0.12 },
  ],
  stop: [
    { pitch: 220, length: 0.25 },
    { pitch: 180, length: 0.35 },
  ],
}

let context: AudioContext | null = null

/** Plays the sound of a result, because people look at the boxes while they scan. A refusal also vibrates a phone. */
export function beep(tone: Tone): void {
  if (tone === 'idle') return
  if (tone === 'stop' && 'vibrate' in navigator) navigator.vibrate([120, 60, 120])
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  let at = context.currentTime
  for (const { pitch, length } of sounds[tone]) {
    const oscillator = new OscillatorNode(context, { type: 'square', frequency: pitch })
    oscillator.connect(new GainNode(context, { gain: 0.08 })).connect(context.destination)
    oscillator.start(at)
    oscillator.stop(at + length)
    at += length + 0.05
  }
}
