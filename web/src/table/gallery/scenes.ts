// Moments of real games, written by tests/web_samples/gallery_scenes.py (`make samples`).
import type { SeenGame, GameWords, Happened, TableInfo } from '../../protocol'
import written from './scenes.json'

export interface Scene {
  name: string
  seat: number | null
  table: TableInfo
  game: SeenGame
  words: GameWords
  events: Happened[]
  deadline: number
}

export const SCENES = written as unknown as Scene[]

/** A scene of its own to change. */
export function sceneNamed(name: string): Scene {
  const scene = SCENES.find((one) => one.name === name)
  if (!scene) throw new Error(`no scene ${name}`)
  return structuredClone(scene)
}
