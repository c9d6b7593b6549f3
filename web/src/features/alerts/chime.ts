/** Generated, so that no sound file has to be loaded. */
export function chime(): void {
  const audio = new AudioContext()
  const tone = (pitch: number, at: number) => {
    const oscillator = audio.createOscillator()
    const volume = audio.createGain()
    oscillator.frequency.value = pitch
    volume.gain.setValueAtTime(0.08, audio.currentTime + at)
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.25)
    oscillator.connect(volume).connect(audio.destination)
    oscillator.start(audio.currentTime + at)
    oscillator.stop(audio.currentTime + at + 0.25)
  }
  tone(880, 0)
  tone(660, 0.18)
  window.setTimeout(() => void audio.close(), 800)
}
